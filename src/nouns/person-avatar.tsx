import Avatar from '@mui/material/Avatar';
import { initials } from './initials.ts';

interface Props {
  name: string;
  /** null, or out of reach without signal: the initials stand in. */
  url: string | null;
  /** px. */
  size?: number;
}

/** Somebody's picture; decoration beside their name. */
export function PersonAvatar({ name, url, size = 48 }: Props) {
  return (
    <Avatar
      aria-hidden
      {...(url === null ? {} : { src: url })}
      alt=""
      sx={{ width: size, height: size, fontSize: size / 2.6, bgcolor: 'primary.main', color: 'primary.contrastText' }}
    >
      {initials(name)}
    </Avatar>
  );
}
