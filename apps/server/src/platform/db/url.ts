/** The same database, with another log-in; without a password where none is given. */
export const withLogin = (url: string, role: string, password = ''): string => {
  const u = new URL(url);
  u.username = encodeURIComponent(role);
  u.password = encodeURIComponent(password);
  return u.href;
};
