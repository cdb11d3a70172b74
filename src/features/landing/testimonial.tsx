import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** What somebody says, and what they do on the job. */
export function Testimonial({ text, role }: { text: string; role: string }) {
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Typography component="blockquote" sx={quote}>
        {text}
      </Typography>
      <Typography component="figcaption" sx={{ mt: 2.5, fontWeight: 600 }}>
        {role}
      </Typography>
    </Box>
  );
}

const quote = {
  m: 0,
  pl: { xs: 2.5, md: 3.5 },
  borderLeft: 3,
  borderColor: 'primary.main',
  fontSize: 'clamp(1.25rem, 1.1rem + 0.8vw, 1.625rem)',
  lineHeight: 1.45,
  textWrap: 'pretty',
};
