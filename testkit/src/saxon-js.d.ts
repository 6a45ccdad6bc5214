declare module 'saxon-js' {
  const engine: {
    transform(options: { stylesheetText: string; sourceText: string; destination: 'serialized' }): {
      principalResult: unknown;
    };
  };
  export default engine;
}
