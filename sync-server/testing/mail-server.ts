// A mail server for tests: takes what is sent over real SMTP and keeps it, or refuses as it is told to.
import { createServer, type Socket } from 'node:net';

export interface ReceivedMail {
  from: string;
  to: string;
  headers: string;
  /** The parts, decoded. */
  text: string;
  html: string;
}

export interface MailServer {
  url: string;
  received: ReceivedMail[];
  /** Most connections that were open at one time. */
  mostAtOnce: number;
  /** Answers a command with this line instead; for as long as it returns one. */
  refuse: (command: string) => string | undefined;
  close(): Promise<void>;
}

function decoded(part: string): string {
  const [head = '', ...rest] = part.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString();
  if (!/quoted-printable/i.test(head)) return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

function readMail(from: string, to: string, data: string): ReceivedMail {
  const [headers = ''] = data.split('\r\n\r\n');
  const boundary = /boundary="(.+?)"/.exec(headers)?.[1] ?? '\0';
  const parts = data.split(`--${boundary}`);
  const partOf = (type: string) =>
    decoded((parts.find((part) => part.includes(`Content-Type: ${type}`)) ?? '').trimStart());
  const unfolded = headers.replace(/\r\n[ \t]+/g, ' ');
  return {
    from,
    to,
    headers: unfolded,
    text: partOf('text/plain').replaceAll('\r\n', '\n'),
    html: partOf('text/html'),
  };
}

const answers: Record<string, string> = {
  EHLO: '250 here',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go',
  QUIT: '221 bye',
};

function talk(socket: Socket, server: MailServer): void {
  let [from, to, data, waiting] = ['', '', undefined as string | undefined, ''];
  const say = (line: string) => void socket.write(`${line}\r\n`);
  const addressIn = (line: string) => /<(.*)>/.exec(line)?.[1] ?? '';
  const command = (line: string) => {
    const [name = ''] = line.toUpperCase().split(/[ :]/);
    const refusal = server.refuse(line);
    if (refusal !== undefined) return say(refusal);
    if (name === 'MAIL') from = addressIn(line);
    if (name === 'RCPT') to = addressIn(line);
    if (name === 'DATA') data = '';
    say(answers[name] ?? '502 no');
  };
  const line = (text: string) => {
    if (data === undefined) return command(text);
    if (text !== '.') {
      data += `${text.replace(/^\.\./, '.')}\r\n`;
      return;
    }
    server.received.push(readMail(from, to, data));
    data = undefined;
    say('250 taken');
  };
  socket.on('data', (bytes) => {
    const lines = (waiting + bytes.toString('latin1')).split('\r\n');
    waiting = lines.pop() ?? '';
    for (const one of lines) line(one);
  });
  socket.on('error', () => undefined);
  say('220 here');
}

export async function startMailServer(port = 0): Promise<MailServer> {
  const open = new Set<Socket>();
  const listener = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    server.mostAtOnce = Math.max(server.mostAtOnce, open.size);
    talk(socket, server);
  });
  await new Promise<void>((ready) => listener.listen(port, '127.0.0.1', ready));
  const address = listener.address();
  const server: MailServer = {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    received: [],
    mostAtOnce: 0,
    refuse: () => undefined,
    close: () =>
      new Promise((closed) => {
        listener.close(() => closed());
        for (const socket of open) socket.destroy();
      }),
  };
  return server;
}
