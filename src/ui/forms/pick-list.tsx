import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';

export interface PickOption {
  id: number;
  label: string;
  /** A second line: where it is, or why it cannot be picked. */
  hint?: string | undefined;
  /** Steps to indent. */
  depth: number;
  disabled: boolean;
}

/** px */
const ROW = 56;

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6 };

/** The option that a key leads to from the picked one, passing over those that cannot be picked. */
export function optionAfter(options: readonly PickOption[], value: number | null, key: string): PickOption | undefined {
  const free = options.filter((option) => !option.disabled);
  const at = free.findIndex((option) => option.id === value);
  if (key === 'Home') return free[0];
  if (key === 'End') return free.at(-1);
  const step = steps[key];
  if (step === undefined) return undefined;
  if (at === -1) return step > 0 ? free[0] : free.at(-1);
  return free[Math.min(free.length - 1, Math.max(0, at + step))];
}

interface Props {
  id: string;
  label: string;
  options: readonly PickOption[];
  value: number | null;
  onPick: (id: number) => void;
  /** With what is wrong with the choice, in a sentence elsewhere. */
  describedBy?: string | undefined;
}

/** One of many, of which only those in sight are drawn. Arrows pick; `onKeyDown` serves a search field above too. */
export function PickList({ id, label, options, value, onPick, describedBy }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const prefix = useId();
  const rows = useVirtualizer({
    count: options.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW,
    overscan: 8,
  });
  const picked = options.findIndex((option) => option.id === value);
  const optionId = (at: number) => `${prefix}${options[at]?.id}`;
  useEffect(() => {
    if (picked !== -1) rows.scrollToIndex(picked);
  }, [picked, rows]);
  return (
    <Box
      ref={frame}
      id={id}
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-describedby={describedBy}
      aria-activedescendant={picked === -1 ? undefined : optionId(picked)}
      onKeyDown={pickByKey(options, value, onPick)}
      sx={{
        height: `min(${Math.max(1, options.length) * ROW}px, 45dvh)`,
        overflowY: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <Box role="presentation" sx={{ height: rows.getTotalSize(), position: 'relative' }}>
        {rows.getVirtualItems().map((row) => {
          const option = options[row.index];
          if (option === undefined) return null;
          return (
            <Row
              key={option.id}
              id={optionId(row.index)}
              option={option}
              top={row.start}
              place={`${row.index + 1}/${options.length}`}
              selected={row.index === picked}
              onPick={onPick}
            />
          );
        })}
      </Box>
    </Box>
  );
}

/** Arrows, Home, End and pages pick, from the list or from a field that narrows it. */
export function pickByKey(options: readonly PickOption[], value: number | null, onPick: (id: number) => void) {
  return (event: KeyboardEvent) => {
    const next = optionAfter(options, value, event.key);
    if (next === undefined) return;
    event.preventDefault();
    onPick(next.id);
  };
}

interface RowProps {
  id: string;
  option: PickOption;
  /** px */
  top: number;
  /** Its number among all, of which only some are drawn: `3/1000`. */
  place: string;
  selected: boolean;
  onPick: (id: number) => void;
}

function Row({ id, option, top, place, selected, onPick }: RowProps) {
  const { label, hint, depth, disabled } = option;
  const [number, count] = place.split('/');
  return (
    <Box
      id={id}
      role="option"
      aria-selected={selected}
      aria-disabled={disabled || undefined}
      aria-posinset={Number(number)}
      aria-setsize={Number(count)}
      onClick={disabled ? undefined : () => onPick(option.id)}
      sx={{
        position: 'absolute',
        top,
        left: 0,
        right: 0,
        height: ROW,
        pl: 2 + Math.min(depth, 6) * 2.5,
        pr: 2,
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'center',
        cursor: disabled ? 'default' : 'pointer',
        color: disabled ? 'text.secondary' : 'text.primary',
        bgcolor: selected ? 'action.selected' : undefined,
        boxShadow: selected ? 'inset 4px 0 0 var(--mui-palette-primary-main, currentColor)' : undefined,
        '&:hover': disabled || selected ? {} : { bgcolor: 'action.hover' },
      }}
    >
      <Typography component="span" noWrap sx={{ fontWeight: selected ? 700 : 400 }}>
        {label}
      </Typography>
      {hint === undefined ? null : (
        <Typography component="span" variant="body2" color="textSecondary" noWrap>
          {hint}
        </Typography>
      )}
    </Box>
  );
}
