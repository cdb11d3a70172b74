import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  /** How many things are in it. */
  count?: number | undefined;
  children: ReactNode;
}

/** A part of a side panel that can be closed; open at first. */
export function PanelSection({ title, count, children }: Props) {
  const id = useId();
  return (
    <Accordion defaultExpanded disableGutters square elevation={0} slotProps={{ heading: { component: 'h2' } }}>
      <AccordionSummary
        id={id}
        aria-controls={`${id}-content`}
        expandIcon={<ExpandMoreIcon />}
        sx={{ minHeight: 48, '& .MuiAccordionSummary-content': { my: 1 } }}
      >
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <Typography component="span" variant="h6">
            {title}
          </Typography>
          {count === undefined ? null : <Chip size="small" label={count} sx={{ color: 'text.primary' }} />}
        </Stack>
      </AccordionSummary>
      <AccordionDetails sx={{ pt: 0 }}>{children}</AccordionDetails>
    </Accordion>
  );
}
