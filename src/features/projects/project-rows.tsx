import Box from '@mui/material/Box';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { ProjectSummary } from '#src/data/reads/projects.ts';
import { columnsIn, GAP, rowHeight } from './card-size.ts';
import { ProjectCard } from './project-card.tsx';

/** Where the list stands on the page and how wide it is, in CSS pixels; width 0 before the first layout. */
function useBox(ref: RefObject<HTMLElement | null>): { width: number; top: number } {
  const [box, setBox] = useState({ width: 0, top: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => {
      const { width, top: inView } = element.getBoundingClientRect();
      const top = inView + window.scrollY;
      setBox((known) => (known.width === width && known.top === top ? known : { width, top }));
    };
    measure();
    // The page around it too: what grows above moves the list down.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ref]);
  return box;
}

/** Cards in rows of which only those near the screen are drawn: hundreds of projects cost no more than a dozen. */
export function ProjectRows({ summaries, label }: { summaries: readonly ProjectSummary[]; label: string }) {
  const list = useRef<HTMLDivElement>(null);
  const { width, top } = useBox(list);
  const columns = columnsIn(width);
  const rows = useWindowVirtualizer({
    count: width > 0 ? Math.ceil(summaries.length / columns) : 0,
    estimateSize: () => rowHeight(width),
    gap: GAP,
    overscan: 2,
    scrollMargin: top,
  });
  return (
    <Box
      ref={list}
      role="list"
      aria-label={label}
      sx={{ position: 'relative' }}
      style={{ height: rows.getTotalSize() }}
    >
      {rows.getVirtualItems().map((row) => (
        <Box
          key={row.key}
          ref={rows.measureElement}
          data-index={row.index}
          role="presentation"
          sx={{ position: 'absolute', insetInline: 0, top: 0, display: 'grid', gap: `${GAP}px` }}
          style={{
            transform: `translateY(${row.start - rows.options.scrollMargin}px)`,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          }}
        >
          {summaries.slice(row.index * columns, (row.index + 1) * columns).map((summary, at) => (
            <Box
              key={summary.project.id}
              role="listitem"
              aria-setsize={summaries.length}
              aria-posinset={row.index * columns + at + 1}
            >
              <ProjectCard summary={summary} />
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}
