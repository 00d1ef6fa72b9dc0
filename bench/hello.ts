// The bare server that everything is compared with. It runs in its own process, as the product does.
import http from 'node:http';

http
  .createServer((_request, answer) => answer.end('{"hello":"world"}'))
  .listen(Number(process.argv[2]), '127.0.0.1');
