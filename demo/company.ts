// The four of the cast, signed in and together in two teams.
import { cast, type Player } from './cast.ts';
import { type Scene, scene } from './scenes.ts';
import { Actor, type Stage } from './stage.ts';

export type Company = Record<Player, Actor>;

/** Registers everybody and brings them into the teams of the two who lead: Northgate Studio and Obras Ribera. */
export async function gather(stage: Stage): Promise<Company> {
  stage.calendar.go(24, '08:10');
  const company = {
    nora: await Actor.enter(stage, 'nora'),
    tom: await Actor.enter(stage, 'tom'),
    marta: await Actor.enter(stage, 'marta'),
    diego: await Actor.enter(stage, 'diego'),
  };
  const { nora, tom, marta, diego } = company;
  const join = async (leader: Actor, member: Actor, player: Player, message: string) =>
    member.accept(await leader.invite(cast[player].email, message));
  stage.calendar.go(24, '09:00');
  await join(nora, tom, 'tom', 'Quayside House starts on Monday. The drawings are all in here.');
  await join(nora, diego, 'diego', 'So that you see our ducts before you quote.');
  await join(marta, diego, 'diego', 'Bienvenido. La escuela ya tiene sus planos aquí.');
  await join(marta, nora, 'nora', 'Para que sigas la obra de la escuela desde el estudio.');
  return company;
}

/** Two invitations that nobody has answered. */
export function inviteMore({ nora, diego }: Company): Scene[] {
  const engineer = 'e.lindqvist@lindqvist.example';
  return [
    scene(2, '11:20', () => nora.invite(engineer, 'Your ventilation sheets are in Quayside House, with our comments.')),
    scene(1, '15:05', () =>
      diego.invite(cast.nora.email, 'Te invito a mi equipo: ahí tengo los esquemas de las dos obras.'),
    ),
  ];
}
