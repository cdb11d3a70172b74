// Who plays in the demo. Nobody of them exists.

export interface Part {
  name: string;
  email: string;
  team: string;
  organization: string;
  /** Who they are, for whoever chooses one to sign in as. */
  role: string;
}

/** Of all four: whoever reads it may look at everything. */
export const demoPassword = 'plumb and true';

export const cast = {
  nora: {
    name: 'Nora Whitfield',
    email: 'nora@northgate.example',
    team: 'Northgate Studio',
    organization: 'Architects, two people and a plotter',
    role: 'architect, owns Quayside House and the house on Alder Street',
  },
  tom: {
    name: 'Tom Barlow',
    email: 'tom@northgate.example',
    team: 'Barlow Site Works',
    organization: 'General works',
    role: 'foreman at Quayside House: uploads, comments, prints',
  },
  marta: {
    name: 'Marta Ibáñez',
    email: 'marta@ribera.example',
    team: 'Obras Ribera',
    organization: 'Construcción y rehabilitación',
    role: 'jefa de obra, owns the Spanish project',
  },
  diego: {
    name: 'Diego Salas',
    email: 'diego@ribera.example',
    team: 'Instalaciones Salas',
    organization: 'Climatización y electricidad',
    role: 'encargado: collaborator in Spanish, viewer at Quayside House',
  },
} as const satisfies Record<string, Part>;
export type Player = keyof typeof cast;
