// Loaded before a program that scripts/ runs. When the process that runs it is gone, the program ends as on Ctrl-C.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
