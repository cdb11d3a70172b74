import WarningIcon from '@mui/icons-material/CallSplit';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLiveQuery } from 'dexie-react-hooks';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Document } from '#domain/document';
import { read } from '#src/data/current-store.ts';
import { type DocumentCardItem, readDocumentCard } from '#src/data/reads/documents.ts';
import { dateText } from '#src/text/moments.ts';
import { FileStateLine } from './file-state-line.tsx';
import { Thumbnail } from './thumbnail.tsx';

interface Props {
  document: Document;
  onOpen: (document: Document) => void;
}

/** A document as the grid shows it: its picture, name, age and version, and what this device knows of its file. */
export function DocumentCard({ document, onOpen }: Props) {
  const nameId = useId();
  const factsId = useId();
  const card = useLiveQuery(() => read((store) => readDocumentCard(store, document.id)), [document.id]);
  return (
    <Card variant="outlined" data-testid="document-card" sx={{ height: '100%' }}>
      <CardActionArea
        onClick={() => onOpen(document)}
        aria-labelledby={nameId}
        aria-describedby={factsId}
        title={document.name}
        sx={pressed}
      >
        <Box sx={{ aspectRatio: '4 / 3', bgcolor: 'background.default', overflow: 'hidden' }}>
          {card ? <Thumbnail {...card.head} /> : null}
        </Box>
        <Stack spacing={0.5} sx={{ p: 1.5, flexGrow: 1 }}>
          <Typography id={nameId} component="h2" sx={clamped}>
            {document.name}
          </Typography>
          <Box id={factsId}>{card ? <Facts card={card} /> : <Skeleton width="70%" />}</Box>
        </Stack>
      </CardActionArea>
    </Card>
  );
}

const pressed = {
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  // What is inside comes piece by piece: a press on a piece that is replaced meanwhile would be lost.
  '& > *': { pointerEvents: 'none' },
};

const clamped = {
  fontWeight: 600,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
};

function Facts({ card }: { card: DocumentCardItem }) {
  const { t, i18n } = useTranslation('documents');
  const { document, head, arriving, concurrent } = card;
  return (
    <Stack spacing={0.5}>
      <Typography variant="body2" color="textSecondary">
        {`${head.version.label} · ${dateText(document.created_at, i18n.language)}`}
      </Typography>
      <FileStateLine file={head.file} />
      {arriving === null ? null : <FileStateLine file={arriving.file} label={arriving.version.label} />}
      {concurrent ? (
        <Stack direction="row" spacing={0.75} sx={{ alignItems: 'center' }}>
          <WarningIcon aria-hidden fontSize="small" color="warning" />
          <Typography variant="body2">{t('concurrent')}</Typography>
        </Stack>
      ) : null}
    </Stack>
  );
}
