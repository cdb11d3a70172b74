import type { Catalogue } from '../catalogues.ts';

export const install: Catalogue['install'] = {
  title: 'Instala Plumbline en este dispositivo',
  heading: 'Aplicación instalada',
  reason:
    'Un navegador puede borrar lo que un sitio web guarda aquí. Lo que guarda una aplicación instalada se queda por regla general, con los planos para trabajar sin cobertura. En «Conservación» se dice qué promete este navegador.',
  button: 'Instalar',
  steps: 'Cómo instalarla',
  ios_share: 'Toca Compartir en la barra del navegador. Algunos lo esconden detrás de «…».',
  ios_add: 'Elige «Añadir a pantalla de inicio».',
  ios_confirm: 'Toca «Añadir».',
  mac_share: 'Abre el menú Archivo de Safari, o haz clic en Compartir en su barra.',
  mac_add: 'Elige «Añadir al Dock».',
  mac_confirm: 'Haz clic en «Añadir».',
  apart:
    'La aplicación instalada guarda sus propios datos: deja que se envíe todo desde aquí y después inicia sesión allí.',
  coming:
    'La propia aplicación se está descargando todavía: hasta que esté entera en este dispositivo puede no abrirse sin cobertura.',
  never:
    'Este navegador no guarda la aplicación en este dispositivo: sin cobertura no se puede abrir. La guarda en una dirección que empieza por https://, fuera de una ventana privada.',
  installed: 'Plumbline está instalada en este dispositivo.',
  none: 'Este navegador no ofrece instalar Plumbline aquí, o ya está instalada. Chrome, Edge y Safari pueden hacerlo.',
};
