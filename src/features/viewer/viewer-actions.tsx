import CompareIcon from '@mui/icons-material/CompareOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import NewVersionIcon from '@mui/icons-material/NoteAddOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonTooltip } from '#src/ui/forms/reason-tooltip.tsx';
import { useIsNarrow } from '#src/ui/frame/use-is-narrow.ts';
import { useCommandKey } from './use-command-key.ts';

interface ActionProps {
  label: string;
  icon: ReactNode;
  onClick: () => void;
  disabled?: boolean;
  /** It is a switch, and how it stands. */
  pressed?: boolean;
  button?: RefObject<HTMLButtonElement | null>;
  /** Its icon is the same in every app: its words go first. */
  isCommon?: boolean;
}

const iconAlone = {
  minWidth: 48,
  px: 1,
  '& .MuiButton-startIcon': { m: 0 },
  '& .words': { display: 'none' },
};

/**
 * Between menu and panel there is room for the document's name or for the words of four buttons: the name is not known by
 * heart. In the longest of the languages it has 200 pixels where the words of two are left out.
 */
const worded = { flexShrink: 0, '@container viewer-head (max-width: 51.25rem)': iconAlone };
const wordedLast = { flexShrink: 0, '@container viewer-head (max-width: 63.75rem)': iconAlone };

/** A button of a viewer's head: its words where there is room, its icon where the document's name needs the room. */
function HeadButton({ label, icon, onClick, disabled = false, pressed, button, isCommon = false }: ActionProps) {
  const small = useIsNarrow();
  if (!small) {
    return (
      // The text's own colour: the brand's is not strong enough in the sun.
      <Button
        ref={button}
        variant="outlined"
        color="inherit"
        startIcon={icon}
        aria-label={label}
        title={label}
        onClick={onClick}
        disabled={disabled}
        aria-pressed={pressed}
        sx={isCommon ? wordedLast : worded}
      >
        <span className="words">{label}</span>
      </Button>
    );
  }
  return (
    <Tooltip title={label}>
      <span>
        <IconButton
          ref={button}
          color="inherit"
          aria-label={label}
          aria-pressed={pressed}
          onClick={onClick}
          disabled={disabled}
        >
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
}

/** `mayWrite` false: said instead of done. */
export function NewVersionButton({ onClick, mayWrite }: { onClick: () => void; mayWrite: boolean | undefined }) {
  const { t } = useTranslation(['viewer', 'words']);
  return (
    <ReasonTooltip reason={mayWrite === false ? t('words:read_only') : undefined}>
      <HeadButton label={t('new_version')} icon={<NewVersionIcon />} onClick={onClick} disabled={mayWrite !== true} />
    </ReasonTooltip>
  );
}

/** Of two versions or more. */
export function CompareButton({ onClick, pressed }: { onClick: () => void; pressed: boolean }) {
  const { t } = useTranslation('viewer');
  const button = useRef<HTMLButtonElement>(null);
  const was = useRef(pressed);
  useEffect(() => {
    // Ended with a button of the comparison itself, which is gone.
    if (was.current && !pressed && document.activeElement === document.body) button.current?.focus();
    was.current = pressed;
  }, [pressed]);
  return <HeadButton label={t('compare')} icon={<CompareIcon />} onClick={onClick} pressed={pressed} button={button} />;
}

interface PrintProps {
  onClick: () => void;
  disabled: boolean;
  /** Why there is nothing to print. */
  reason?: string | undefined;
}

export function PrintButton({ onClick, disabled, reason }: PrintProps) {
  const { t } = useTranslation('viewer');
  const can = !disabled && reason === undefined;
  // Where nothing can be printed, the app is not printed instead.
  useCommandKey('p', () => can && onClick(), true);
  return (
    <ReasonTooltip reason={reason}>
      <HeadButton label={t('print')} icon={<PrintIcon />} onClick={onClick} disabled={!can} isCommon />
    </ReasonTooltip>
  );
}

export function DownloadButton({ onClick, disabled }: { onClick: () => void; disabled: boolean }) {
  const { t } = useTranslation('viewer');
  return <HeadButton label={t('download')} icon={<DownloadIcon />} onClick={onClick} disabled={disabled} isCommon />;
}
