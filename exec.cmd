@rem npm runs "exec node ..." so that a signal to npm reaches node and not a shell between them. Windows has no exec.
@%*
