import BackIcon from '@mui/icons-material/ArrowBack';
import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { EmptyState } from '#src/ui/empty-state.tsx';

interface Props {
  title: string;
  hint?: string | undefined;
  /** What to do next; without one, the way back. */
  action?: ReactNode;
}

/** Why there is nothing to see, and what to do about it. */
export function ViewerNotice({ title, hint, action }: Props) {
  return <EmptyState icon={<FileIcon />} title={title} hint={hint} action={action ?? <BackButton />} />;
}

function BackButton() {
  const { t } = useTranslation('words');
  const navigate = useNavigate();
  return (
    <Button variant="contained" startIcon={<BackIcon />} onClick={() => void navigate(-1)}>
      {t('back')}
    </Button>
  );
}
