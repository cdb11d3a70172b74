import SearchOffIcon from '@mui/icons-material/SearchOff';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { paths } from '#src/paths.ts';
import { EmptyState } from './empty-state.tsx';
import { useGoBack } from './use-go-back.ts';

interface Props {
  title: string;
  /** Where the way back leads when a link from elsewhere opened this screen. */
  otherwise?: string;
}

/** What an address named is not there; leads back to where the person came from. */
export function MissingThing({ title, otherwise = paths.projects() }: Props) {
  const { t } = useTranslation();
  const goBack = useGoBack(otherwise);
  const back = (
    <Button variant="contained" onClick={goBack}>
      {t('back')}
    </Button>
  );
  return <EmptyState icon={<SearchOffIcon />} title={title} action={back} heading="h1" />;
}
