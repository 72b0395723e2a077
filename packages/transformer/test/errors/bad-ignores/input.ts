/** Without a reason it works, but says so. */
// plainfn-ignore PF1003
export function log(value: any): void {
  console.log(value);
}

// plainfn-ignore
export function first(value: any): void {
  console.log(value);
}

// plainfn-ignore PF1999: there is no such warning
export function second(value: any): void {
  console.log(value);
}

// plainfn-ignore PF1001: an error is not a matter of opinion
export function third(done: () => void): void {
  done();
}

// plainfn-ignore anyType: the code is what counts
export function fourth(value: any): void {
  console.log(value);
}
