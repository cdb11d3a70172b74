import PagesIcon from '@mui/icons-material/ViewCarouselOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Counted from 0. */
  page: number;
  count: number;
  open: boolean;
  onClick: () => void;
  /** Their list cannot be had: it says where one is. */
  disabled: boolean;
}

/** Where one is among the pages; pressed, it opens or closes their list. */
export function PagesButton({ page, count, open, onClick, disabled }: Props) {
  const { t } = useTranslation('viewer');
  return (
    <Button
      color="inherit"
      aria-expanded={open && !disabled}
      aria-label={t('pages_open', { page: String(page + 1), total: String(count) })}
      onClick={onClick}
      disabled={disabled}
      startIcon={disabled ? undefined : <PagesIcon />}
      sx={button}
    >
      {`${page + 1} / ${count}`}
    </Button>
  );
}

const button = {
  minWidth: 88,
  px: 1,
  whiteSpace: 'nowrap',
  '& .MuiButton-startIcon': { mr: 0.5 },
  '&.Mui-disabled': { color: 'text.primary' },
};
