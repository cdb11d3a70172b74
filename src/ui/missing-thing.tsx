import SearchOffIcon from '@mui/icons-material/SearchOff';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { EmptyState } from './empty-state.tsx';

/** What an address named is not there; leads back to where the person came from. */
export function MissingThing({ title }: { title: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const back = (
    <Button variant="contained" onClick={() => void navigate(-1)}>
      {t('back')}
    </Button>
  );
  return <EmptyState icon={<SearchOffIcon />} title={title} action={back} heading="h1" />;
}
