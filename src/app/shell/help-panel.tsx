// The help for the screen that is being looked at, beside it: what people ask there, and answers that are true without signal too.
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { SheetOrDialog } from '#src/ui/dialogs/sheet-or-dialog.tsx';
import { helpTopicAt } from './help-topic.ts';

interface Entry {
  ask: string;
  answer: string;
}

interface Props {
  open: boolean;
  onClose: () => void;
}

export function HelpPanel({ open, onClose }: Props) {
  const { t } = useTranslation('help');
  const topic = helpTopicAt(useLocation().pathname) ?? 'projects';
  const entries = t(`topics.${topic}.entries`, { returnObjects: true }) as Record<string, Entry>;
  return (
    <SheetOrDialog open={open} onClose={onClose} title={t(`topics.${topic}.title`)} wide="drawer" testId="help">
      {Object.entries(entries).map(([name, { ask, answer }]) => (
        <Accordion key={name} disableGutters elevation={0} square sx={{ bgcolor: 'transparent' }}>
          <AccordionSummary expandIcon={<ExpandMoreIcon />} sx={{ px: 0, minHeight: 56 }}>
            <Typography component="span" sx={{ fontWeight: 600 }}>
              {ask}
            </Typography>
          </AccordionSummary>
          <AccordionDetails sx={{ px: 0, pt: 0 }}>
            <Typography>{answer}</Typography>
          </AccordionDetails>
        </Accordion>
      ))}
    </SheetOrDialog>
  );
}
