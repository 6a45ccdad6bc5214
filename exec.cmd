@rem The npm scripts say exec, so that on POSIX no shell stands between npm and Node and swallows signals and exit codes. Windows has no exec.
@%*
