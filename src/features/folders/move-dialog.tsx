import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameWithEnding } from '#domain/files/names';
import type { Folder } from '#domain/folder';
import { read } from '#src/data/current-store.ts';
import { type Destination, type MovableItem, readDestinations } from '#src/data/reads/destinations.ts';
import { readRights } from '#src/data/reads/rights.ts';
import { type Mate, readMates } from '#src/data/reads/search/sheets.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { useFolderName } from '#src/nouns/folder-name.ts';
import { reportBug } from '#src/platform/report-bug.ts';
import { FailureAlert } from '#src/ui/dialogs/failure-alert.tsx';
import { SheetOrDialog } from '#src/ui/dialogs/sheet-or-dialog.tsx';
import { AlsoField, useAlso } from '#src/ui/forms/also-field.tsx';
import { PickList, pickByKey } from '#src/ui/forms/pick-list.tsx';
import { destinationOptions } from './destination-options.ts';
import { useMove } from './use-move.ts';

export type MovedItem = MovableItem;

/** From so many destinations on, there is a field to find one. */
const MANY = 8;

interface Props {
  open: boolean;
  onClose: () => void;
  item: MovedItem;
}

/** Another place for a folder or a document of a project. */
export function MoveDialog({ open, ...props }: Props) {
  return open ? <OpenDialog {...props} /> : null;
}

const thingOf = (item: MovableItem) => (item.kind === 'folder' ? item.folder : item.document);

/** undefined while they are read; null where that failed. */
function useDestinations(item: MovableItem): readonly Destination[] | null | undefined {
  const thing = thingOf(item);
  return useLiveQuery(async () => {
    try {
      const found = await read((store) => readDestinations(store, item));
      return found.length === 0 ? null : found;
    } catch (error) {
      reportBug(error);
      return null;
    }
  }, [item.kind, thing]);
}

/** The other documents of a document's sheet, as they were when the dialog opened. */
function useMates(item: MovableItem): readonly Mate[] | undefined {
  const [opened] = useState(item);
  return useLiveQuery(
    async () => (opened.kind === 'folder' ? [] : read((store) => readMates(store, opened.document))),
    [opened],
  );
}

function OpenDialog({ onClose, item }: Omit<Props, 'open'>) {
  const { t } = useTranslation(['changes', 'words']);
  const formId = useId();
  const labelOf = useFolderName();
  const thing = thingOf(item);
  const rights = useLiveQuery(() => read((store) => readRights(store, item.kind, thing)), [item.kind, thing]);
  const destinations = useDestinations(item);
  const mates = useMates(item);
  const also = useAlso(
    (mates ?? []).map(({ document, file_name }) => ({
      id: document.id,
      label: t('changes:also', { name: nameWithEnding(document.name, file_name) }),
    })),
  );
  const [chosen, setChosen] = useState<number | null>(null);
  const [asked, setAsked] = useState(false);
  const { run, busy, problem, clear } = useMove(item, labelOf, onClose);
  const target = destinations?.find(({ folder, standing }) => folder.id === chosen && standing === 'free')?.folder;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (target !== undefined && rights?.write && mates !== undefined) {
      const wanted = mates.map(({ document }) => document).filter(({ id }) => also.isTaken(id));
      void run({ to: target, also: wanted });
    }
  };
  const choose = (id: number) => {
    clear();
    setChosen(id);
  };
  const actions = (
    <>
      <Button onClick={onClose} disabled={busy}>
        {t('words:cancel')}
      </Button>
      <Button type="submit" form={formId} variant="contained" disabled={busy || !rights?.write || !destinations}>
        {t('changes:move.submit')}
      </Button>
    </>
  );
  const title = t('changes:move.title', { name: thing.name });
  return (
    <SheetOrDialog open onClose={onClose} title={title} actions={actions} busy={busy}>
      <Stack component="form" id={formId} noValidate onSubmit={submit} spacing={2} sx={{ pt: 1 }}>
        {rights?.write === false ? <Alert severity="info">{t('changes:read_only')}</Alert> : null}
        {destinations === null ? <Alert severity="error">{t('changes:move.load_failed')}</Alert> : null}
        {destinations ? (
          <Destinations
            destinations={destinations}
            labelOf={labelOf}
            value={chosen}
            onChoose={choose}
            problem={asked && target === undefined ? t('changes:move.required') : undefined}
          />
        ) : null}
        <AlsoField also={also} disabled={busy || rights?.write === false} />
        {problem === undefined ? null : <FailureAlert title={t('changes:move.failed')} reason={problem} />}
      </Stack>
    </SheetOrDialog>
  );
}

interface DestinationsProps {
  destinations: readonly Destination[];
  labelOf: (folder: Folder) => string;
  value: number | null;
  onChoose: (folderId: number) => void;
  problem: string | undefined;
}

function Destinations({ destinations, labelOf, value, onChoose, problem }: DestinationsProps) {
  const { t } = useTranslation('changes');
  const [search, setSearch] = useState('');
  const listId = useId();
  const problemId = useId();
  const words = { labelOf, here: t('move.here'), tooDeep: t('move.too_deep') };
  const options = destinationOptions(destinations, search, words);
  const wrong = problem ?? (options.length === 0 ? t('move.none') : undefined);
  return (
    <Stack spacing={1.5}>
      {destinations.length < MANY ? null : (
        <TextField
          type="search"
          label={t('move.search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            // Home and End are the field's own.
            if (event.key.startsWith('Arrow') || event.key.startsWith('Page'))
              pickByKey(options, value, onChoose)(event);
          }}
          autoFocus
          fullWidth
          slotProps={{ htmlInput: { 'aria-controls': listId, autoComplete: 'off' } }}
        />
      )}
      <PickList
        id={listId}
        label={t('move.destinations')}
        options={options}
        value={value}
        onPick={onChoose}
        describedBy={wrong === undefined ? undefined : problemId}
      />
      {wrong === undefined ? null : (
        <FormHelperText id={problemId} role="alert" error={problem !== undefined} sx={{ fontSize: '1rem' }}>
          {wrong}
        </FormHelperText>
      )}
    </Stack>
  );
}
