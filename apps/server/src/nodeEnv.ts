/** Libraries look at this while they are loaded, the React that draws mails among them, and take its absence for a developer's machine. */
process.env.NODE_ENV ||= process.env.DEV ? 'development' : 'production';
