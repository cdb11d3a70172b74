// Two versions of a drawing or a picture: laid over each other in two colours, or side by side and moving together.
import Box from '@mui/material/Box';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenedDocument } from '#src/data/reads/documents.ts';
import type { VersionItem } from '#src/data/reads/versions.ts';
import { FileNotice } from '#src/features/viewer/file-notice.tsx';
import { type SheetsFile, useOpenSheets } from '#src/features/viewer/pdf/use-open-sheets.ts';
import { ViewerNotice } from '#src/features/viewer/viewer-notice.tsx';
import type { PdfSheets } from '#src/platform/pdfium/pdf-engine.ts';
import { type ComparisonKind, comparableOf, comparedAs } from './comparable.ts';
import { CompareBar, type CompareMode } from './compare-bar.tsx';
import { CompareDrawings } from './compare-drawings.tsx';
import { CompareOverlay } from './compare-overlay.tsx';
import { ComparePictures } from './compare-pictures.tsx';
import { CompareSides } from './compare-sides.tsx';
import { comparedPair } from './compared-pair.ts';

interface Props {
  opened: OpenedDocument;
  onClose: () => void;
}

export function CompareView({ opened, onClose }: Props) {
  const [chosen, setChosen] = useState(() => comparedPair(opened));
  const [mode, setMode] = useState<CompareMode>('overlay');
  const items = comparableOf(opened);
  const itemOf = (id: number) => items.find(({ version }) => version.id === id);
  // A version that is deleted while it is compared gives way to another.
  const before = itemOf(chosen.before) ?? items.at(-1);
  const after = itemOf(chosen.after) ?? items[0];
  if (before === undefined || after === undefined) return null;
  const { version } = opened.shown;
  const pair = { before, after, mode };
  const key = `${before.version.sha256} ${after.version.sha256}`;
  const compared: Record<ComparisonKind, () => ReactNode> = {
    pdf: () => <ComparedFiles key={key} {...pair} />,
    image: () => <ComparePictures key={key} {...pair} />,
    lines: () => <CompareDrawings key={key} {...pair} shown={version.id} />,
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0, position: 'relative' }}>
      <CompareBar
        items={items}
        before={before.version}
        after={after.version}
        mode={mode}
        onMode={setMode}
        onChoose={(choice) => setChosen({ ...chosen, ...choice })}
        onClose={onClose}
      />
      {compared[comparedAs(version) ?? 'pdf']()}
    </Box>
  );
}

interface FilesProps {
  before: VersionItem;
  after: VersionItem;
  mode: CompareMode;
}

function ComparedFiles({ before, after, mode }: FilesProps) {
  const files = { before: useOpenSheets(before), after: useOpenSheets(after) };
  const one = sheetsOf(files.before);
  const other = sheetsOf(files.after);
  const sides = useMemo(
    () => ({ before: before.version.label, after: after.version.label }),
    [before.version.label, after.version.label],
  );
  if (one === null) return <MissingSide item={before} file={files.before} />;
  if (other === null) return <MissingSide item={after} file={files.after} />;
  const props = { before: one, after: other, labels: sides };
  return mode === 'overlay' ? <CompareOverlay {...props} /> : <CompareSides {...props} />;
}

function sheetsOf(file: SheetsFile): PdfSheets | null {
  return file.status === 'ready' && file.value.status === 'open' ? file.value.sheets : null;
}

/** Why one of the two is not to be seen. */
function MissingSide({ item, file }: { item: VersionItem; file: SheetsFile }) {
  const { t } = useTranslation('viewer');
  if (file.status === 'ready') {
    const { status } = file.value;
    if (status === 'password') return <ViewerNotice title={t('password_first')} />;
    return <ViewerNotice title={t(status === 'open' || status === 'refused' ? 'compare_refused' : status)} />;
  }
  return <FileNotice named item={item} file={file} loading={t('loading_pdf')} failed={t('document_failed')} />;
}
