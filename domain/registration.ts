// Who may make an account on a server, as whoever runs it has said.

/** Anybody; who was invited, by their address or a link; nobody: whoever runs the server adds people. */
export const registrations = ['open', 'invited', 'closed'] as const;
export type Registration = (typeof registrations)[number];
