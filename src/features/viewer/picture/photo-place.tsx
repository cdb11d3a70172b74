import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';

const DIGITS = 4;
const MAP = 'https://www.openstreetmap.org/';
const MAP_ZOOM = 17;

interface Props {
  latitude: number;
  longitude: number;
}

const degreesText = (degrees: number) => degrees.toFixed(DIGITS).replace('-', '−');

function mapAddress({ latitude, longitude }: Props): string {
  const marker = new URLSearchParams({ mlat: String(latitude), mlon: String(longitude) });
  return `${MAP}?${marker}#map=${MAP_ZOOM}/${latitude}/${longitude}`;
}

/** Where a photo was taken, in degrees. The map is asked for nothing before somebody follows the link. */
export function PhotoPlace(place: Props) {
  const { t } = useTranslation('viewer');
  const text = `${degreesText(place.latitude)}, ${degreesText(place.longitude)}`;
  return (
    <Link
      href={mapAddress(place)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('panel.open_map', { place: text })}
      sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 48 }}
    >
      {text}
    </Link>
  );
}
