import ExpandIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

interface Props {
  title: string;
  text: string;
  open: boolean;
  onToggle: () => void;
}

/** One of the benefits: its name opens and closes what it means. */
export function BenefitItem({ title, text, open, onToggle }: Props) {
  const id = useId();
  return (
    <Box sx={[item, open && openItem]}>
      <Typography component="h3" variant="h6">
        <ButtonBase aria-expanded={open} aria-controls={id} onClick={onToggle} sx={titleLook}>
          {title}
          <ExpandIcon
            aria-hidden
            sx={{ ml: 'auto', transform: open ? 'rotate(180deg)' : 'none', transition: moving }}
          />
        </ButtonBase>
      </Typography>
      <Box
        id={id}
        sx={{
          display: 'grid',
          gridTemplateRows: open ? '1fr' : '0fr',
          visibility: open ? 'visible' : 'hidden',
          transition: moving,
        }}
      >
        <Box sx={{ overflow: 'hidden', minHeight: 0 }}>
          <Typography color="textSecondary" sx={{ px: 2, pb: 3, maxWidth: '58ch' }}>
            {text}
          </Typography>
        </Box>
      </Box>
    </Box>
  );
}

const moving = 'grid-template-rows 200ms, visibility 200ms, transform 200ms';
const item = { borderBottom: 1, borderBottomColor: 'divider', borderLeft: '3px solid', borderLeftColor: 'transparent' };
const openItem = { borderLeftColor: 'primary.main' };
const titleLook = {
  width: '100%',
  minHeight: 64,
  gap: 2,
  px: 2,
  py: 1,
  font: 'inherit',
  textAlign: 'start',
  justifyContent: 'start',
  '&[aria-expanded=true]': { color: 'primary.main' },
  '&:hover': { bgcolor: 'action.hover' },
};
