import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface Props {
  heading: string;
  lead?: string;
  /** Heading and content in two columns where there is room. */
  beside?: boolean;
  /** On white, in turn with the grey around it. */
  raised?: boolean;
  children: ReactNode;
}

/** A band of the page, as wide as the window, its content at most 1200 px. */
export function Section({ heading, lead, beside = false, raised = false, children }: Props) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ py: { xs: 8, md: 11 }, bgcolor: raised ? 'background.paper' : 'background.default' }}
    >
      <Container sx={beside ? columns : null}>
        <Box>
          <Typography id={id} component="h2" sx={headingLook}>
            {heading}
          </Typography>
          {lead === undefined ? null : (
            <Typography color="textSecondary" sx={{ mt: 1.5, fontSize: '1.125rem' }}>
              {lead}
            </Typography>
          )}
        </Box>
        <Box sx={{ mt: { xs: 4, md: beside ? 1 : 6 } }}>{children}</Box>
      </Container>
    </Box>
  );
}

const columns = { display: { md: 'grid' }, gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)', gap: 8 };

export const headingLook = {
  fontSize: 'clamp(1.75rem, 1.35rem + 1.7vw, 2.5rem)',
  fontWeight: 700,
  lineHeight: 1.15,
  letterSpacing: '-0.015em',
  textWrap: 'balance',
};
