import ReceivingIcon from '@mui/icons-material/CloudDownloadOutlined';
import AbsentIcon from '@mui/icons-material/CloudOutlined';
import SendingIcon from '@mui/icons-material/CloudUploadOutlined';
import ComingIcon from '@mui/icons-material/HourglassEmpty';
import HereIcon from '@mui/icons-material/OfflinePinOutlined';
import WaitingIcon from '@mui/icons-material/ScheduleSend';
import type { ElementType } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileState, FileStateKind } from '#src/data/reads/versions.ts';
import { bytesText } from '#src/text/moments.ts';

const icons: Record<FileStateKind, ElementType> = {
  here: HereIcon,
  absent: AbsentIcon,
  receiving: ReceivingIcon,
  waiting: WaitingIcon,
  sending: SendingIcon,
  coming: ComingIcon,
};

interface Props {
  file: FileState;
  /** Whose file it is, where that is not the one shown. */
  label?: string;
}

/** Where a file is, in an icon and a few words; as wide and high as its card says. */
export function FileStateLine({ file, label }: Props) {
  const { t, i18n } = useTranslation('documents');
  const size = bytesText(file.size, i18n.language);
  const state = t(`file.${file.kind}`, { size, percent: String(file.percent) });
  const Icon = icons[file.kind];
  return (
    <span className="state" data-testid="file-state">
      <Icon aria-hidden fontSize="small" color={file.kind === 'here' ? 'success' : 'action'} />
      <span>{label === undefined ? state : t('arriving', { label, state })}</span>
    </span>
  );
}
