// Everything that was printed in a project, and what of it must be collected.
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Project } from '#domain/project';
import { read } from '#src/data/current-store.ts';
import { type PrintItem, readRegister } from '#src/data/reads/prints/prints.ts';
import { isComingIn } from '#src/data/reads/queue/half-read.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { queries } from '#src/paths.ts';
import { FindField } from '#src/ui/forms/find-field.tsx';
import { EmptyOfProject } from '#src/ui/frame/empty-of-project.tsx';
import { EmptyState } from '#src/ui/frame/empty-state.tsx';
import { PrintEntry } from './print-entry.tsx';
import { useRegisterCsv } from './register-csv.ts';
import { countOf, type PrintSelection, printsShown, whichOf, whichPrints } from './register-view.ts';
import { useSelf } from './use-self.ts';

export function Register({ project }: { project: Project }) {
  const { t } = useTranslation('prints');
  const items = useLiveQuery(() => read((store) => readRegister(store, project.id)), [project.id]);
  const isComing = useLiveQuery(() => read((store) => isComingIn(store, project.id)), [project.id]);
  if (items === undefined) return <Waiting />;
  if (items.length === 0)
    return <EmptyOfProject isComing={isComing} icon={<PrintIcon />} title={t('empty')} hint={t('empty_hint')} />;
  return <Filled project={project} items={items} />;
}

function Waiting() {
  return (
    <Stack spacing={1.5} aria-busy>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} variant="rounded" height={96} />
      ))}
    </Stack>
  );
}

function Filled({ project, items }: { project: Project; items: readonly PrintItem[] }) {
  const { t } = useTranslation('prints');
  const [query, setQuery] = useSearchParams();
  const [words, setWords] = useState('');
  const which = whichOf(query.get(queries.show), items);
  const shown = printsShown(items, which, words);
  const save = useRegisterCsv(project.name);
  return (
    <Stack spacing={1.5}>
      <Tabs
        value={which}
        onChange={(_, next: PrintSelection) => setQuery({ [queries.show]: next }, { replace: true })}
        variant="scrollable"
        aria-label={t('show')}
      >
        {whichPrints.map((key) => (
          <Tab key={key} value={key} label={t(`which.${key}`, { number: String(countOf(items, key)) })} />
        ))}
      </Tabs>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        <FindField size="small" label={t('find')} value={words} onChange={setWords} sx={{ flex: '1 1 220px' }} />
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<DownloadIcon />}
          onClick={() => save(shown, { tab: t(`tab.${which}`), words })}
          disabled={shown.length === 0}
        >
          {t('csv')}
        </Button>
      </Stack>
      {shown.length === 0 ? (
        <Nothing lack={words.trim() === '' && which === 'loose' ? looseKnown(items) : 'match'} />
      ) : (
        <Entries key={`${which} ${words}`} projectId={project.id} shown={shown} />
      )}
    </Stack>
  );
}

/** Why no print is shown: none is out of date, it is not known of all yet, or none fits what was asked. */
type Lack = 'loose' | 'unknown' | 'match';

function looseKnown(items: readonly PrintItem[]): Lack {
  return items.some(({ verdict }) => verdict === 'unknown') ? 'unknown' : 'loose';
}

function Nothing({ lack }: { lack: Lack }) {
  const { t } = useTranslation('prints');
  const said: Record<Lack, [string, string]> = {
    loose: [t('nothing_loose'), t('nothing_loose_hint')],
    unknown: [t('nothing_known'), t('nothing_known_hint')],
    match: [t('no_match'), t('no_match_hint')],
  };
  const [title, hint] = said[lack];
  return <EmptyState icon={<PrintIcon />} title={title} hint={hint} />;
}

/** Lines of one step: a register of years is not drawn at once. */
const STEP = 100;

function Entries({ projectId, shown }: { projectId: number; shown: readonly PrintItem[] }) {
  const { t } = useTranslation('prints');
  const [length, setLength] = useState(STEP);
  const self = useSelf(projectId);
  return (
    <>
      <Stack component="ul" data-testid="register" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.slice(0, length).map((item) => (
          <PrintEntry key={item.print.id} item={item} named {...self} />
        ))}
      </Stack>
      {shown.length <= length ? null : (
        <Button variant="outlined" color="inherit" onClick={() => setLength(length + STEP)}>
          {t('show_more', { count: shown.length - length })}
        </Button>
      )}
    </>
  );
}
