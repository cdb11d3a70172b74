import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** A screen held in one hand: panels become sheets, the menu stands at the bottom. */
export function useIsPhone(): boolean {
  const theme = useTheme();
  return useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true });
}

/** A phone on its side: as wide as a tablet, and so low that bars would leave no room for what is looked at. */
export function useIsLow(): boolean {
  const theme = useTheme();
  return useMediaQuery(`${theme.breakpoints.up('sm')} and (max-height: 30em)`, { noSsr: true });
}

/** A phone, however it is held. */
export function useIsSmall(): boolean {
  const phone = useIsPhone();
  return useIsLow() || phone;
}
