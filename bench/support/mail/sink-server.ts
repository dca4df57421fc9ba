import { SMTPServer } from 'smtp-server';

// Takes every mail and keeps none, where Postfix's smtp-sink is not installed.
const server = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  logger: false,
  onData(stream, _session, done) {
    stream.on('end', () => done());
    stream.resume();
  },
});
server.on('error', () => undefined);
server.listen(Number(process.argv[2]), '127.0.0.1');
