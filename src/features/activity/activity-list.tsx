import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActivityLine } from '#domain/endpoints/activities';
import { read } from '#src/data/current-store.ts';
import { type ActivityTarget, readActivityTargets } from '#src/data/reads/activity.ts';
import { authorIn } from '#src/data/reads/people.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { dayText } from '#src/text/moments.ts';
import { ActivityEntry } from './activity-entry.tsx';
import { rowsOf } from './activity-rows.ts';
import type { ActivityWords } from './activity-words.ts';
import type { OpenLog } from './use-activity-log.ts';

/** px, before a row has been measured. */
const ROW = 72;
/** Rows drawn beyond those seen. */
const BEYOND = 8;

const none: ReadonlyMap<number, ActivityTarget> = new Map();

interface Props {
  lines: readonly ActivityLine[];
  authors: OpenLog['authors'];
  words: ActivityWords;
  /** Below the last of them. */
  children: ReactNode;
}

/** Of a long log only the lines near the screen are drawn; it scrolls by itself. */
export function ActivityList({ lines, authors, words, children }: Props) {
  const { t, i18n } = useTranslation('activity');
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => rowsOf(lines), [lines]);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: BEYOND,
  });
  const targets = useLiveQuery(() => read((store) => readActivityTargets(store, lines)), [lines]) ?? none;
  return (
    <Box
      ref={scroller}
      // Reached by key, also where no line leads anywhere.
      tabIndex={0}
      role="region"
      aria-label={t('list')}
      sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }}
    >
      <Box role="list" sx={{ position: 'relative' }} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ key, index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <Box
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              role="listitem"
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              sx={{ position: 'absolute', insetInline: 0, top: 0 }}
              style={{ transform: `translateY(${start}px)` }}
            >
              {'line' in row ? (
                <ActivityEntry
                  line={row.line}
                  sentence={words.sentence(row.line)}
                  person={words.person(row.line)}
                  avatar={authorIn(authors, row.line.actor_id).avatar_url}
                  target={targets.get(row.line.number)}
                />
              ) : (
                <Typography component="h2" variant="subtitle1" sx={dayHead}>
                  {dayText(row.day, i18n.language)}
                </Typography>
              )}
            </Box>
          );
        })}
      </Box>
      {children}
    </Box>
  );
}

const dayHead = {
  px: { xs: 2, sm: 3 },
  pt: 2.5,
  pb: 0.5,
  fontWeight: 700,
  '&::first-letter': { textTransform: 'uppercase' },
};
