/** Whether the next page is on its way, for whoever shows it. */

let isUnderWay = false;
let tell: (isUnderWay: boolean) => void = () => undefined;

/** Calls at once when a page is on its way already. */
export function onProgress(listen: (isUnderWay: boolean) => void): void {
  tell = listen;
  if (isUnderWay) tell(true);
}

export function setProgress(isOnItsWay: boolean): void {
  isUnderWay = isOnItsWay;
  tell(isUnderWay);
}
