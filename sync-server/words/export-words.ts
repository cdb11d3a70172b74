// What the README of an export says, in every language.
export interface ExportWords {
  /** `at`: ISO 8601 UTC. */
  readme: (facts: { name: string; email: string; at: string; server: string }) => string;
}

const en: ExportWords = {
  readme: ({ name, email, at, server }) => `Your Plumbline account: ${name}, ${email}
Made on ${at} (UTC) by ${server}

profile.json     your name, addresses, settings and your team's description
sessions.json    where you are signed in: kind of device, and when
tokens.json      programs that have access, and how far
team.json        your teams, invitations that you sent and received, and what is shared with you
projects.json    the projects that you can see now, and as what
comments.json    what you wrote about drawings, deleted comments too
documents.json   drawings and other files that you made
folders.json     folders that you made
versions.json    the facts of each file that you uploaded
prints.json      prints that you noted
qr_codes.json    printed codes that you made
activities.json  what you did in projects, as their logs have it
notices.json     what you were told
follows.json     what you follow
pictures/        your picture and that of your team, if there are any
files/           the files that you uploaded, by project and drawing, if there are any

Files are here of projects that you can see now, as far as they were not deleted. Your password is not: the server has
only a scrambled form of it, which nobody can turn back. Times are in UTC, or in milliseconds since 1970. A long list
goes on in further files: comments (2).json follows comments.json.
`,
};

const es: ExportWords = {
  readme: ({ name, email, at, server }) => `Tu cuenta de Plumbline: ${name}, ${email}
Hecho el ${at} (UTC) por ${server}

profile.json     tu nombre, direcciones, ajustes y la descripción de tu equipo
sessions.json    dónde tienes la sesión iniciada: tipo de dispositivo y cuándo
tokens.json      los programas que tienen acceso, y hasta dónde
team.json        tus equipos, las invitaciones que enviaste y recibiste, y lo que se comparte contigo
projects.json    los proyectos que ves ahora, y con qué acceso
comments.json    lo que escribiste sobre los planos, también los comentarios eliminados
documents.json   planos y otros archivos que creaste
folders.json     carpetas que creaste
versions.json    los datos de cada archivo que subiste
prints.json      impresiones que anotaste
qr_codes.json    códigos impresos que creaste
activities.json  lo que hiciste en los proyectos, según su registro
notices.json     lo que se te ha comunicado
follows.json     lo que sigues
pictures/        tu imagen y la de tu equipo, si las hay
files/           los archivos que subiste, por proyecto y plano, si los hay

Los archivos son de proyectos que ves ahora, si no se han eliminado. Tu contraseña no está: el servidor solo tiene una forma
cifrada que nadie puede deshacer. Las horas están en UTC o en milisegundos desde 1970. Una lista larga continúa en otros
archivos: comments (2).json sigue a comments.json.
`,
};

export const writtenExports = { en, es };
