import FilterIcon from '@mui/icons-material/FilterList';
import Badge from '@mui/material/Badge';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { activityGroups } from '#domain/activity';
import { SheetOrDialog } from '#src/ui/dialogs/sheet-or-dialog.tsx';
import { FindField } from '#src/ui/forms/find-field.tsx';
import { useIsNarrow } from '#src/ui/frame/use-is-narrow.ts';
import { type ActivityFilter, countAsked } from './activity-filter.ts';

export interface FilterProps {
  filter: ActivityFilter;
  onFilter: (filter: ActivityFilter) => void;
  /** Everybody who did something, by name. */
  people: readonly { id: number; name: string }[];
}

function DayField({ end, filter, onFilter }: Omit<FilterProps, 'people'> & { end: 'from' | 'to' }) {
  const { t } = useTranslation('activity');
  const bounds = end === 'from' ? { max: filter.to } : { min: filter.from };
  return (
    <TextField
      type="date"
      label={t(end)}
      value={filter[end]}
      onChange={({ target }) => onFilter({ ...filter, [end]: target.value })}
      sx={field}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: bounds }}
    />
  );
}

function Choices({ filter, onFilter, people }: FilterProps) {
  const { t } = useTranslation('activity');
  // Somebody of whom nothing is here, as after a link to older lines.
  const known = filter.by === undefined || people.some(({ id }) => id === filter.by);
  return (
    <>
      <TextField
        select
        label={t('person')}
        value={filter.by ?? ''}
        onChange={({ target }) => onFilter({ ...filter, by: Number(target.value) || undefined })}
        sx={field}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{t('everybody')}</MenuItem>
        {known ? null : <MenuItem value={filter.by}>{t('somebody')}</MenuItem>}
        {people.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t('kind')}
        value={filter.kind ?? ''}
        onChange={({ target }) => {
          onFilter({ ...filter, kind: activityGroups.find((group) => group === target.value) });
        }}
        sx={field}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{t('everything')}</MenuItem>
        {activityGroups.map((group) => (
          <MenuItem key={group} value={group}>
            {t(`groups.${group}`)}
          </MenuItem>
        ))}
      </TextField>
      <DayField end="from" filter={filter} onFilter={onFilter} />
      <DayField end="to" filter={filter} onFilter={onFilter} />
    </>
  );
}

export function ClearButton({ onFilter }: Pick<FilterProps, 'onFilter'>) {
  const { t } = useTranslation('activity');
  const nothing = { by: undefined, kind: undefined, text: '', from: '', to: '' };
  return <Button onClick={() => onFilter(nothing)}>{t('clear')}</Button>;
}

/** All in sight where there is room; elsewhere behind a button that says how many are set. */
export function ActivityFilters(props: FilterProps) {
  const { t } = useTranslation(['activity', 'words']);
  const { filter } = props;
  const narrow = useIsNarrow();
  const [open, setOpen] = useState(false);
  const asked = countAsked(filter);
  const words = (
    <FindField
      label={t('activity:search')}
      value={filter.text}
      onChange={(text) => props.onFilter({ ...filter, text })}
      sx={{ flex: '2 1 200px', minWidth: 0 }}
    />
  );
  if (!narrow) {
    return (
      <Stack
        direction="row"
        role="group"
        aria-label={t('activity:filters')}
        sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}
      >
        {words}
        <Choices {...props} />
      </Stack>
    );
  }
  const actions = (
    <>
      {asked > 0 ? <ClearButton {...props} /> : null}
      <Button variant="contained" onClick={() => setOpen(false)}>
        {t('words:close')}
      </Button>
    </>
  );
  const label = asked === 0 ? t('activity:filters') : t('activity:filters_set', { count: asked });
  return (
    <Stack direction="row" role="group" aria-label={t('activity:filters')} sx={{ gap: 1, alignItems: 'center' }}>
      {words}
      <IconButton aria-label={label} onClick={() => setOpen(true)}>
        <Badge badgeContent={asked} color="primary">
          <FilterIcon />
        </Badge>
      </IconButton>
      <SheetOrDialog open={open} onClose={() => setOpen(false)} title={t('activity:filters')} actions={actions}>
        <Stack spacing={2.5} sx={{ pt: 1 }}>
          <Choices {...props} />
        </Stack>
      </SheetOrDialog>
    </Stack>
  );
}

/** Beside each other where there is room, below each other in the sheet. */
const field = { flex: { md: '1 1 150px' }, minWidth: 150 };
