// The documents of a folder as cards; only the rows near the screen are drawn.
import FilesIcon from '@mui/icons-material/DescriptionOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useLiveQuery } from 'dexie-react-hooks';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Document } from '#domain/document';
import { read } from '#src/data/current-store.ts';
import { readDocumentsIn } from '#src/data/reads/documents.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { DocumentCard } from './document-card.tsx';

/** CSS pixels: the least width of a card (two stand side by side on a phone), and the space between cards. */
const CARD = 160;
const WIDE_CARD = 220;
const GAP = 12;
/** Below a card's picture, until it is measured. */
const TEXT_HEIGHT = 132;

interface Props {
  projectId: number;
  /** A root's own id for the documents that stand in no custom folder. */
  folderId: number;
  onOpen: (document: Document) => void;
}

export function DocumentGrid({ folderId, onOpen }: Props) {
  const { t } = useTranslation('documents');
  const found = useLiveQuery(
    async () => ({ folderId, documents: await read((store) => readDocumentsIn(store, folderId)) }),
    [folderId],
  );
  // The answer of the folder before is not this folder's.
  if (found === undefined || found.folderId !== folderId) return <GridSkeleton label={t('grid')} />;
  if (found.documents.length === 0) {
    return <EmptyState icon={<FilesIcon />} title={t('empty')} hint={t('empty_hint')} />;
  }
  return <Rows key={folderId} documents={found.documents} onOpen={onOpen} />;
}

function columnsFor(width: number): number {
  const least = width < 600 ? CARD : WIDE_CARD;
  return Math.max(1, Math.floor((width + GAP) / (least + GAP)));
}

/** The width that the cards have, in CSS pixels; 0 before the first layout. */
function useWidth(ref: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    setWidth(element.clientWidth - 2 * GAP);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth - 2 * GAP));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}

function Rows({ documents, onOpen }: { documents: Document[]; onOpen: (document: Document) => void }) {
  const { t } = useTranslation('documents');
  const scroller = useRef<HTMLDivElement>(null);
  const width = useWidth(scroller);
  const columns = columnsFor(width);
  const cardWidth = (width - GAP * (columns - 1)) / columns;
  const rows = useVirtualizer({
    count: width > 0 ? Math.ceil(documents.length / columns) : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => cardWidth * 0.75 + TEXT_HEIGHT,
    gap: GAP,
    paddingStart: GAP,
    paddingEnd: GAP,
    overscan: 2,
  });
  return (
    <Box ref={scroller} sx={{ flexGrow: 1, minHeight: 0, height: '100%', maxHeight: '100dvh', overflowY: 'auto' }}>
      <Box role="list" aria-label={t('grid')} sx={{ position: 'relative', height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map((row) => (
          <Box
            key={row.key}
            ref={rows.measureElement}
            data-index={row.index}
            role="presentation"
            sx={{ position: 'absolute', left: GAP, right: GAP, top: 0, display: 'grid', gap: `${GAP}px` }}
            style={{
              transform: `translateY(${row.start}px)`,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            }}
          >
            {documents.slice(row.index * columns, (row.index + 1) * columns).map((document, at) => (
              <Box
                key={document.id}
                role="listitem"
                aria-setsize={documents.length}
                aria-posinset={row.index * columns + at + 1}
              >
                <DocumentCard document={document} onOpen={onOpen} />
              </Box>
            ))}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f'];

function GridSkeleton({ label }: { label: string }) {
  return (
    <Box
      aria-busy
      aria-label={label}
      sx={{
        display: 'grid',
        gap: `${GAP}px`,
        p: `${GAP}px`,
        gridTemplateColumns: `repeat(auto-fill, minmax(${CARD}px, 1fr))`,
      }}
    >
      {placeholders.map((key) => (
        <Skeleton key={key} variant="rounded" height={230} />
      ))}
    </Box>
  );
}
