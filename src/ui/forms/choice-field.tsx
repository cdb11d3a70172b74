import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { visuallyHidden } from '#src/ui/visually-hidden.ts';

interface Props<T extends string> {
  label: string;
  /** It stands above already, as a heading. */
  hideLabel?: boolean;
  options: readonly { value: T; label: string; lang?: string }[];
  value: T;
  onChange: (value: T) => void;
}

/** One of a few, all in sight; what is chosen holds at once. */
export function ChoiceField<T extends string>({ label, hideLabel = false, options, value, onChange }: Props<T>) {
  const labelId = useId();
  return (
    <FormControl>
      <FormLabel id={labelId} sx={hideLabel ? visuallyHidden : {}}>
        {label}
      </FormLabel>
      <RadioGroup
        row
        aria-labelledby={labelId}
        value={value}
        onChange={(_, chosen) => {
          const option = options.find((candidate) => candidate.value === chosen);
          if (option !== undefined) onChange(option.value);
        }}
        sx={{ columnGap: 2 }}
      >
        {options.map((option) => (
          <FormControlLabel
            key={option.value}
            value={option.value}
            control={<Radio sx={{ p: 1.5 }} />}
            label={option.label}
            lang={option.lang}
            sx={{ minHeight: 48 }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
