import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { useState } from 'react';

/** Something beside the thing that a dialog is about, to which the same can be done. */
export interface BesideThing {
  id: number;
  label: string;
}

/** Which of them the same is done to: all, unless the person says otherwise. */
export function useAlso(all: readonly BesideThing[]) {
  const [without, setWithout] = useState<ReadonlySet<number>>(new Set());
  const change = (id: number, taken: boolean) => {
    const next = new Set(without);
    if (taken) next.delete(id);
    else next.add(id);
    setWithout(next);
  };
  return { all, isTaken: (id: number) => !without.has(id), change };
}
export type AlsoChoice = ReturnType<typeof useAlso>;

/** Asks whether the same is done to what stands beside it. */
export function AlsoField({ also, disabled }: { also: AlsoChoice; disabled: boolean }) {
  if (also.all.length === 0) return null;
  return (
    <Stack>
      {also.all.map(({ id, label }) => (
        <FormControlLabel
          key={id}
          label={label}
          disabled={disabled}
          sx={{ minHeight: 48, overflowWrap: 'anywhere' }}
          control={<Checkbox checked={also.isTaken(id)} onChange={(event) => also.change(id, event.target.checked)} />}
        />
      ))}
    </Stack>
  );
}
