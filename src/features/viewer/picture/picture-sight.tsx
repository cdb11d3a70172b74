// A picture as it may be shown: an SVG that is not plainly little to draw as the picture that the server made of it, until somebody
// wants it drawn here.
import NoPictureIcon from '@mui/icons-material/HideImageOutlined';
import Alert from '@mui/material/Alert';
import Button, { type ButtonProps } from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mimeOf } from '#domain/files/file-type';
import type { Version } from '#domain/version';
import { PageSkeleton } from '#src/features/viewer/stage/page-skeleton.tsx';
import { NotedSight } from '#src/features/viewer/stage/shown-once.tsx';
import { useDownload } from '#src/features/viewer/use-file-actions.ts';
import { ViewerNotice } from '#src/features/viewer/viewer-notice.tsx';
import { isSvg } from '#src/sync/files/svg-sight.ts';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { RasterSight } from './raster-sight.tsx';
import { useSvgSight } from './use-svg-sight.ts';

export interface SeenPicture {
  bytes: Uint8Array;
  mime: string;
  /** To be called once it is on the screen, or cannot be. */
  onDrawn: () => void;
}

interface Props {
  version: Version;
  /** Its own. */
  bytes: Uint8Array;
  children: (picture: SeenPicture) => ReactNode;
}

const nothing = () => undefined;

/** Gives a picture whose bytes are on this device to what shows it, in a form that holds up no page unasked. */
export function PictureSight(props: Props) {
  const { version, bytes, children } = props;
  if (!isSvg(version.file_name)) {
    return (
      <RasterSight version={version} bytes={bytes}>
        {(onDrawn) => children({ bytes, mime: mimeOf(version.file_name), onDrawn })}
      </RasterSight>
    );
  }
  return <SvgPicture key={version.sha256} {...props} />;
}

function SvgPicture({ version, bytes, children }: Props) {
  const { t } = useTranslation('viewer');
  const [isDrawnHere, setDrawnHere] = useState(false);
  const sight = useSvgSight(version, bytes, !isDrawnHere);
  if (isDrawnHere || sight?.by === 'page') {
    return (
      <NotedSight version={version} loading={t('loading_image')} heldTitle={t('picture_endless')}>
        {(onDrawn) => children({ bytes, mime: mimeOf(version.file_name), onDrawn })}
      </NotedSight>
    );
  }
  if (sight === undefined) return <PageSkeleton text={t('loading_image')} />;
  const { label } = version;
  const draw = (button: ButtonProps) => <DrawHere label={label} button={button} onDraw={() => setDrawnHere(true)} />;
  if (sight.by === 'nobody')
    return <NoPicture version={version} why={sight.why} draw={draw({ variant: 'outlined' })} />;
  const { mime, bytes: picture } = sight.picture;
  return (
    <>
      <Alert severity="info" role="status" sx={line} action={draw({ color: 'inherit', size: 'small' })}>
        {t('by_server', { label })}
      </Alert>
      <ServerPicture key={version.sha256} mime={mime} picture={picture}>
        {children}
      </ServerPicture>
    </>
  );
}

/** Its bytes are the same from one drawing of the screen to the next. */
function ServerPicture({ mime, picture, children }: { mime: string; picture: ArrayBuffer } & Pick<Props, 'children'>) {
  const [bytes] = useState(() => new Uint8Array(picture));
  return children({ bytes, mime, onDrawn: nothing });
}

interface NoPictureProps {
  version: Version;
  why: 'unsent' | 'later' | 'none';
  draw: ReactNode;
}

function NoPicture({ version, why, draw }: NoPictureProps) {
  const { t } = useTranslation('viewer');
  const { download } = useDownload(version);
  const { label } = version;
  const action = (
    <>
      {draw}
      <Button variant="contained" onClick={download}>
        {t('download')}
      </Button>
    </>
  );
  const title = t(why === 'none' ? 'undrawn' : 'no_picture', { label });
  return <ViewerNotice icon={<NoPictureIcon />} title={title} hint={t(`no_picture_${why}`)} action={action} />;
}

interface DrawHereProps {
  label: string;
  button: ButtonProps;
  onDraw: () => void;
}

/** Asks first: nothing ends a page that draws. */
function DrawHere({ label, button, onDraw }: DrawHereProps) {
  const { t } = useTranslation('viewer');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)}>
        {t('draw_here')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('draw_here_title', { label })}
        body={t('draw_here_body')}
        confirm={t('draw_here')}
        onConfirm={onDraw}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

/** Two of them stand above each other where versions are compared. */
const line = {
  borderRadius: 0,
  py: 0,
  alignItems: 'center',
  '& .MuiAlert-action': { p: 0, pl: 1, mr: 0, flexShrink: 0, whiteSpace: 'nowrap' },
};
