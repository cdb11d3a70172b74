import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';

interface Props {
  question?: string;
  label: string;
  onClick: () => void;
}

/** The way to another mode of signing in, as high as a thumb. */
export function ModeLink({ question, label, onClick }: Props) {
  return (
    <Typography component="div">
      {question}{' '}
      <Link
        component="button"
        type="button"
        onClick={onClick}
        sx={{ font: 'inherit', py: 1.5, verticalAlign: 'baseline' }}
      >
        {label}
      </Link>
    </Typography>
  );
}
