import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScopeContents } from '#src/data/reads/queue/device-contents.ts';
import { countText, momentText } from '#src/text/moments.ts';
import { FigureList } from '#src/ui/figure-list.tsx';
import { useServerNow } from '#src/ui/frame/server-clock.tsx';
import { spokenNumber } from './device-facts.tsx';

type NamedScope = ScopeContents & { name: string | undefined };

function Details({ scope, checked }: { scope: NamedScope; checked: string }) {
  const { t, i18n } = useTranslation(['device', 'account']);
  const { project_id, cursor, tables } = scope;
  const figures = [
    ...(project_id === undefined ? [] : [{ name: t('device:scope_number'), figure: spokenNumber(project_id) }]),
    { name: t('device:cursor'), figure: countText(cursor, i18n.language) },
    { name: t('account:settings.last_checked'), figure: checked },
    ...tables.map(({ table, rows }) => ({ name: t(`device:table.${table}`), figure: countText(rows, i18n.language) })),
  ];
  return <FigureList figures={figures} />;
}

function ScopeEntry({ scope }: { scope: NamedScope }) {
  const { t, i18n } = useTranslation(['device', 'projects', 'sync']);
  const id = useId();
  const now = useServerNow();
  const { project_id, name, access_level, checked_at, conditions, tables } = scope;
  const count = tables.reduce((sum, { rows }) => sum + rows, 0);
  const time = checked_at === null ? undefined : momentText(checked_at, now, i18n.language);
  const title =
    project_id === undefined ? t('device:own') : (name ?? t('device:unnamed', { id: spokenNumber(project_id) }));
  const facts = [
    ...(project_id === undefined ? [] : [t(`projects:badge.${access_level}`)]),
    t('device:rows', { count, rows: countText(count, i18n.language) }),
    time === undefined ? t('sync:never_checked') : t('sync:checked', { time }),
  ];
  return (
    <Accordion
      component="li"
      variant="outlined"
      disableGutters
      slotProps={{ heading: { component: 'h3' }, transition: { unmountOnExit: true } }}
      sx={{ listStyle: 'none', borderRadius: 1, '&::before': { display: 'none' } }}
    >
      <AccordionSummary id={id} aria-controls={`${id}-content`} expandIcon={<ExpandMoreIcon />}>
        <Box component="span" sx={{ minWidth: 0 }}>
          <Typography component="span" sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
            {facts.join(' · ')}
          </Typography>
          {conditions.map((condition) => (
            <Typography key={condition} component="span" variant="body2" color="warning" sx={{ display: 'block' }}>
              {t(`device:condition.${condition}`)}
            </Typography>
          ))}
        </Box>
      </AccordionSummary>
      <AccordionDetails>
        <Details scope={scope} checked={time ?? t('sync:never_checked')} />
      </AccordionDetails>
    </Accordion>
  );
}

/** What is here of the account and of each project, how far it has been read, and what is out of the ordinary about it. */
export function ScopeList({ scopes }: { scopes: readonly NamedScope[] }) {
  const { t } = useTranslation('device');
  if (scopes.length === 0) return <Typography color="textSecondary">{t('scopes_none')}</Typography>;
  return (
    <Stack component="ul" spacing={1} sx={{ m: 0, p: 0 }}>
      {scopes.map((scope) => (
        <ScopeEntry key={scope.scope} scope={scope} />
      ))}
    </Stack>
  );
}
