/**
 * Loaded into a process before anything else (`node --import`): its present begins at `FESTE_UHR` and runs on from there,
 * so that no test depends on the hour, the day or the year of its run, and every picture has the same dates. What counts
 * time and not dates stays as it is: timers, certificates, the database's and the browser's own clock.
 */
const NativeDate = Date;
const start = NativeDate.parse(process.env.FESTE_UHR ?? '');
if (Number.isNaN(start)) throw new Error(`FESTE_UHR is not an instant: ${process.env.FESTE_UHR}`);

const nativeNow = NativeDate.now.bind(NativeDate);
const offset = start - nativeNow();
NativeDate.now = () => nativeNow() + offset;

// The prototype stays the native one, so that a file's time of change is still a Date.
globalThis.Date = new Proxy(NativeDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [NativeDate.now()], newTarget),
  apply: () => new NativeDate(NativeDate.now()).toString(),
});
