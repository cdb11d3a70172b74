import CloseIcon from '@mui/icons-material/Close';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Fade from '@mui/material/Fade';
import IconButton from '@mui/material/IconButton';
import Slide, { type SlideProps } from '@mui/material/Slide';
import { type ElementType, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '#src/ui/frame/use-is-phone.ts';
import { useBackCloses } from './use-back-closes.ts';

type Shape = 'sheet' | 'dialog' | 'drawer';

const FromBelow = (props: SlideProps) => <Slide direction="up" {...props} />;
const FromRight = (props: SlideProps) => <Slide direction="left" {...props} />;

const transitions: Record<Shape, ElementType> = { sheet: FromBelow, dialog: Fade, drawer: FromRight };
const containers: Record<Shape, object> = {
  sheet: { alignItems: 'flex-end' },
  dialog: {},
  drawer: { justifyContent: 'flex-end', alignItems: 'stretch' },
};
const papers: Record<Shape, object> = {
  sheet: {
    m: 0,
    width: '100%',
    maxWidth: '100%',
    maxHeight: 'calc(100% - 24px)',
    borderRadius: '16px 16px 0 0',
    pb: 'env(safe-area-inset-bottom)',
  },
  dialog: {},
  drawer: { m: 0, width: 440, maxWidth: '100%', maxHeight: '100%', height: '100%', borderRadius: 0 },
};

const heights: Record<Shape, object> = {
  sheet: { height: 'calc(100% - 24px)' },
  dialog: { height: 'min(760px, calc(100% - 64px))' },
  drawer: {},
};

/** What scrolls under the buttons ends at a line. */
const line = { borderTop: 1, borderColor: 'divider', pt: 1.5 };
const feet: Record<Shape, object> = { sheet: line, dialog: {}, drawer: line };

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The buttons at the foot. */
  actions?: ReactNode;
  /** What it is where there is room; on a phone it comes from below. */
  wide?: 'dialog' | 'drawer';
  maxWidth?: 'xs' | 'sm' | 'md';
  /** As high as there is room for, whatever is in it. */
  tall?: boolean;
  /** What is in it has its own margins. */
  bare?: boolean;
  /** Stays open until it is done. */
  busy?: boolean;
  testId?: string;
}

/** A sheet from below on a phone, a dialog or a drawer elsewhere. */
export function SheetOrDialog(props: Props) {
  const {
    open,
    onClose,
    title,
    children,
    actions,
    wide = 'dialog',
    maxWidth = 'sm',
    tall = false,
    bare = false,
    busy = false,
    testId,
  } = props;
  const { t } = useTranslation();
  const titleId = useId();
  const shape: Shape = useIsPhone() ? 'sheet' : wide;
  const leave = () => {
    if (!busy) onClose();
  };
  useBackCloses(open, leave);
  return (
    <Dialog
      open={open}
      onClose={leave}
      fullWidth
      maxWidth={shape === 'dialog' ? maxWidth : false}
      aria-labelledby={titleId}
      data-testid={testId}
      slots={{ transition: transitions[shape] }}
      slotProps={{
        container: { sx: containers[shape] },
        paper: { sx: tall ? { ...papers[shape], ...heights[shape] } : papers[shape] },
      }}
    >
      <DialogTitle id={titleId} sx={{ pr: 9, minHeight: 64, display: 'flex', alignItems: 'center' }}>
        {title}
      </DialogTitle>
      <IconButton
        aria-label={t('close')}
        onClick={onClose}
        disabled={busy}
        sx={{ position: 'absolute', right: 8, top: 8 }}
      >
        <CloseIcon />
      </IconButton>
      {/* The title's own room is enough: with the button between them, the frame would add to it. */}
      <DialogContent sx={bare ? { px: 1, py: 0 } : { pt: 0 }}>{children}</DialogContent>
      {actions === undefined ? null : <DialogActions sx={feet[shape]}>{actions}</DialogActions>}
    </Dialog>
  );
}
