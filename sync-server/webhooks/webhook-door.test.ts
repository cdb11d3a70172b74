// The way out for webhooks, against receivers on ports of this machine.
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, BlockList, createServer as createSocketServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createWebhookDoor, DoorClosed, type FindAddresses } from './webhook-door.ts';

const running: { close: () => unknown; closeAllConnections?: () => void }[] = [];
afterEach(() => {
  for (const server of running.splice(0)) {
    server.closeAllConnections?.();
    server.close();
  }
});

async function receiver(answer: RequestListener): Promise<number> {
  const server: Server = createServer(answer);
  running.push(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const here = new BlockList();
here.addAddress('127.0.0.1');
const never = new AbortController().signal;
const send = (url: string, { networks = here, find, patience = 2_000, ending = never }: SendOptions = {}) =>
  createWebhookDoor({ networks, patience, ...(find === undefined ? {} : { find }) }).send(
    url,
    { 'x-test': '1' },
    '{"a":"ü"}',
    ending,
  );
interface SendOptions {
  networks?: BlockList;
  find?: FindAddresses;
  patience?: number;
  ending?: AbortSignal;
}

test('what is sent comes as it is, and 2xx says that it was taken', async () => {
  const seen: unknown[] = [];
  const port = await receiver((request, response) => {
    let body = '';
    request.on('data', (piece) => (body += piece));
    request.on('end', () => {
      seen.push(request.method, request.url, request.headers['x-test'], request.headers['content-type'], body);
      response.writeHead(204).end();
    });
  });
  expect(await send(`http://127.0.0.1:${port}/hooks?key=1`)).toEqual({ status: 204 });
  expect(seen).toEqual(['POST', '/hooks?key=1', '1', 'application/json', '{"a":"ü"}']);
});

test('no redirect is followed', async () => {
  let asked = 0;
  const elsewhere = await receiver((_, response) => {
    asked += 1;
    response.end();
  });
  for (const status of [301, 302, 307, 308]) {
    const port = await receiver((_, response) =>
      response.writeHead(status, { Location: `http://127.0.0.1:${elsewhere}/` }).end(),
    );
    expect(await send(`http://127.0.0.1:${port}/`)).toEqual({ status, failure: 'status' });
  }
  expect(asked).toBe(0);
});

test('a name that leads into the own network is not asked, whatever it led to before', async () => {
  let asked = 0;
  const port = await receiver((_, response) => {
    asked += 1;
    response.end();
  });
  const answers = [['93.184.215.14'], ['127.0.0.1'], ['10.0.0.1', '::1', 'fd00::1'], []];
  const find: FindAddresses = () => Promise.resolve(answers.shift() ?? []);
  answers.shift();
  const networks = new BlockList();
  const url = `https://receiver.example:${port}/`;
  expect(await send(url, { networks, find })).toEqual({ status: null, failure: 'own_network' });
  expect(await send(url, { networks, find })).toEqual({ status: null, failure: 'own_network' });
  expect(await send(url, { networks, find })).toEqual({ status: null, failure: 'unknown_host' });
  expect(asked).toBe(0);
});

test('the connection goes to what was looked at: the name is not looked up again', async () => {
  const port = await receiver((request, response) => response.end(request.headers.host));
  let looks = 0;
  // No name server knows it: whoever asked again would find nothing.
  const find: FindAddresses = () => {
    looks += 1;
    return Promise.resolve(['127.0.0.1', '169.254.169.254']);
  };
  expect(await send(`http://receiver.invalid:${port}/`, { find })).toEqual({ status: 200 });
  expect(looks).toBe(1);
});

test('without TLS nothing is sent to an address that is not named', async () => {
  const find: FindAddresses = () => Promise.resolve(['93.184.215.14']);
  expect(await send('http://receiver.example/', { find })).toEqual({ status: null, failure: 'not_encrypted' });
});

test('a certificate that nobody vouches for, and none at all, are no receiver', async () => {
  const port = await receiver((_, response) => response.end());
  expect(await send(`https://127.0.0.1:${port}/`)).toEqual({ status: null, failure: 'no_trust' });
});

test('nobody there, a cut line and silence are told apart', async () => {
  const cut = createSocketServer((socket) => socket.destroy());
  running.push(cut);
  await new Promise<void>((resolve) => void cut.listen(0, '127.0.0.1', resolve));
  const { port } = cut.address() as AddressInfo;
  expect(await send(`http://127.0.0.1:${port}/`)).toEqual({ status: null, failure: 'cut_off' });
  expect(await send('http://127.0.0.1:65535/')).toEqual({ status: null, failure: 'no_connection' });
  const silent = await receiver(() => undefined);
  const begun = Date.now();
  expect(await send(`http://127.0.0.1:${silent}/`, { patience: 300 })).toEqual({ status: null, failure: 'timeout' });
  expect(Date.now() - begun).toBeLessThan(1_500);
  const slowName: FindAddresses = (_, signal) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('cancelled'))));
  const late = await send('https://receiver.example/', { find: slowName, patience: 200 });
  expect(late).toEqual({ status: null, failure: 'timeout' });
});

test('an answer without end is not read to its end, and its head is what counts', async () => {
  let sent = 0;
  const port = await receiver((_, response) => {
    const write = () => {
      sent += 16_384;
      if (!response.destroyed) response.write('x'.repeat(16_384), () => setTimeout(write, 1));
    };
    response.writeHead(200);
    write();
  });
  expect(await send(`http://127.0.0.1:${port}/`)).toEqual({ status: 200 });
  expect(sent).toBeLessThan(2_000_000);
  const hanging = await receiver((_, response) => response.writeHead(200).write('x'));
  expect(await send(`http://127.0.0.1:${hanging}/`, { patience: 300 })).toEqual({ status: 200 });
});

test('as the server ends nobody is waited for', async () => {
  const silent = await receiver(() => undefined);
  const ending = new AbortController();
  setTimeout(() => ending.abort(), 50);
  await expect(send(`http://127.0.0.1:${silent}/`, { ending: ending.signal })).rejects.toThrow(DoorClosed);
});

test('a body that drips is not waited for: its head has said it', async () => {
  const port = await receiver((_, response) => {
    response.writeHead(200).write('x');
    const drip = setInterval(() => response.write('x'), 100);
    response.on('close', () => clearInterval(drip));
  });
  const begun = Date.now();
  expect(await send(`http://127.0.0.1:${port}/`, { patience: 6_000 })).toEqual({ status: 200 });
  expect(Date.now() - begun).toBeLessThan(3_000);
});

test('answers before the answer are not read without end', async () => {
  let sent = 0;
  const many = 'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(100);
  const flood = createSocketServer((socket) => {
    socket.on('error', () => undefined);
    const write = () => {
      sent += many.length;
      if (!socket.destroyed) socket.write(many, () => setTimeout(write, 1));
    };
    write();
  });
  running.push(flood);
  await new Promise<void>((resolve) => void flood.listen(0, '127.0.0.1', resolve));
  const { port } = flood.address() as AddressInfo;
  expect(await send(`http://127.0.0.1:${port}/`, { patience: 3_000 })).toEqual({ status: null, failure: 'cut_off' });
  expect(sent).toBeLessThan(200_000);
});
