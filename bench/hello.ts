// The bare server that all else is compared with: a process of its own, as what it is compared with.
import http from 'node:http';

http
  .createServer((_request, answer) => answer.end('{"hello":"world"}'))
  .listen(Number(process.argv[2]), '127.0.0.1');
