/** React and others look at this while they are loaded, and take its absence for a developer's machine, where they are slow. */
process.env.NODE_ENV ||= process.env.DEV ? 'development' : 'production';
