// What is known of a document: its facts, what people say about it, and its versions.
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { read } from '#src/data/current-store.ts';
import { countComments } from '#src/data/reads/comments.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { useOpened } from '#src/features/viewer/stage/use-opened.ts';
import { VersionList } from '#src/features/viewer/versions/version-list.tsx';
import { DetailsList } from './details-list.tsx';
import { NotifySwitch } from './notify-switch.tsx';
import { PanelSection } from './panel-section.tsx';
import { StampSection } from './stamp/stamp-section.tsx';
import type { StampView } from './stamp/use-stamp-view.ts';

interface Props {
  documentId: number;
  /** The version that is shown beside the panel; without one the current. */
  versionId?: number | undefined;
  /** Beside the image viewer there are no versions. */
  kind: 'document' | 'image';
  onOpenVersion: (versionId: number) => void;
  comments: ReactNode;
  /** What was printed of it, and how much that is. */
  prints: { list: ReactNode; count: number | undefined };
  stampView: StampView;
}

/** Fills the width it is given. */
export function DocumentPanel(props: Props) {
  const { documentId, versionId, kind, onOpenVersion, comments, prints, stampView } = props;
  const { t } = useTranslation(['viewer', 'prints']);
  const opened = useOpened(documentId, versionId);
  const count = useLiveQuery(() => read((store) => countComments(store, documentId)), [documentId]);
  if (opened === undefined) return <PanelSkeleton />;
  if (opened === null) return null;
  return (
    <Stack sx={{ width: '100%', bgcolor: 'background.paper' }}>
      <PanelSection title={t('panel.details')}>
        <DetailsList opened={opened} />
        <NotifySwitch documentId={documentId} kind={kind} />
      </PanelSection>
      <PanelSection title={t('panel.comments')} count={count}>
        {comments}
      </PanelSection>
      {kind === 'image' ? null : (
        <PanelSection title={t('panel.versions')} count={opened.versions.length}>
          <VersionList opened={opened} onOpen={onOpenVersion} />
        </PanelSection>
      )}
      {kind === 'image' ? null : (
        <PanelSection title={t('stamp.title')}>
          <StampSection version={opened.shown.version} view={stampView} />
        </PanelSection>
      )}
      {kind === 'image' ? null : (
        <PanelSection title={t('prints:title')} count={prints.count}>
          {prints.list}
        </PanelSection>
      )}
    </Stack>
  );
}

function PanelSkeleton() {
  return (
    <Stack spacing={2} sx={{ p: 2 }} aria-busy>
      <Skeleton variant="rounded" height={180} />
      <Skeleton variant="rounded" height={120} />
    </Stack>
  );
}
