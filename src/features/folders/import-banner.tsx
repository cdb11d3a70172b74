// Folders that are being saved on this device, or were: how far, what became of them, and how to go on.
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeptImport } from '#src/data/reads/queue/folder-imports.ts';
import type { ImportProgress, RefusedFile } from '#src/sync/folder-import/folder-import-run.ts';
import { ImportInterrupted } from './import-interrupted.tsx';
import { ImportRunning } from './import-running.tsx';
import { ImportVerdict } from './import-verdict.tsx';
import { useProjectImports } from './use-project-imports.ts';

function refusedOf({ refused }: KeptImport): RefusedFile[] {
  return refused.flatMap(({ path, refused: code }) => (code === null ? [] : [{ path, code }]));
}

function Here({ progress }: { progress: ImportProgress }) {
  const { id, project_id, files, unchanged, refused, state } = progress;
  if (state !== 'done') return <ImportRunning progress={progress} />;
  const saved = files - unchanged - refused.length;
  return <ImportVerdict id={id} projectId={project_id} saved={saved} unchanged={unchanged} refused={refused} />;
}

interface KeptProps {
  kept: KeptImport;
  /** Files that were not in the folder when it was chosen again. */
  missing: number;
  onMissing: (files: number) => void;
}

function Kept({ kept, ...again }: KeptProps) {
  if (kept.left > 0) return <ImportInterrupted kept={kept} {...again} />;
  const { record, refused } = kept;
  const { id, project_id, files } = record;
  const saved = files - refused.length;
  return <ImportVerdict id={id} projectId={project_id} saved={saved} unchanged={0} refused={refusedOf(kept)} />;
}

export function ImportBanner({ projectId }: { projectId: number }) {
  const { t } = useTranslation('imports');
  const { here, kept } = useProjectImports(projectId);
  // Kept here: what is cut off is out of sight while it goes on.
  const [missing, setMissing] = useState<ReadonlyMap<number, number>>(new Map());
  if (here.length + kept.length === 0) return null;
  return (
    <Stack component="section" aria-label={t('region')} spacing={1} sx={banner}>
      {here.map((progress) => (
        <Here key={progress.id} progress={progress} />
      ))}
      {kept.map((one) => (
        <Kept
          key={one.record.id}
          kept={one}
          missing={missing.get(one.record.id) ?? 0}
          onMissing={(files) => setMissing(new Map(missing).set(one.record.id, files))}
        />
      ))}
    </Stack>
  );
}

/** However long a list of reasons is, the documents stay in sight. */
const banner = { px: { xs: 1, sm: 2 }, pb: 1, maxHeight: '45dvh', overflowY: 'auto', flexShrink: 0 };
