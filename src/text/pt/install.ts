import type { Catalogue } from '../catalogues.ts';

export const install: Catalogue['install'] = {
  title: 'Instalar Plumbline neste dispositivo',
  heading: 'Aplicativo instalado',
  reason:
    'Um navegador pode apagar o que um site mantém aqui. O que um aplicativo instalado mantém em geral fica, com os desenhos para trabalhar sem sinal. Em Proteção dos dados está o que este navegador promete.',
  button: 'Instalar',
  steps: 'Como instalar',
  ios_share: 'Toque em Compartilhar na barra do navegador. Alguns navegadores o têm atrás de “…”.',
  ios_add: 'Escolha “Adicionar à Tela de Início”.',
  ios_confirm: 'Toque em “Adicionar”.',
  mac_share: 'Abra o menu Arquivo do Safari ou clique em Compartilhar na barra de ferramentas.',
  mac_add: 'Escolha “Adicionar ao Dock”.',
  mac_confirm: 'Clique em “Adicionar”.',
  apart: 'O aplicativo instalado tem seus próprios dados: deixe antes que tudo seja enviado daqui e depois entre lá.',
  coming: 'O próprio aplicativo ainda está sendo baixado: até estar todo neste dispositivo, pode não abrir sem sinal.',
  never:
    'Este navegador não mantém o aplicativo neste dispositivo: sem sinal não é possível abri-lo. Mantém em um endereço que começa com https://, fora de uma janela anônima.',
  installed: 'Plumbline está instalado neste dispositivo.',
  none: 'Este navegador não oferece instalar Plumbline aqui, ou já está instalado. Chrome, Edge e Safari podem fazê-lo.',
};
