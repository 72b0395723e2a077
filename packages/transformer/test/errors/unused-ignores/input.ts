interface Options {
  // plainfn-ignore PF1004: once it was a function
  done?: boolean;
}

// plainfn-ignore PF1003: once it was any
export function log(value: string, options: Options): void {
  console.log(value, options);
}

// plainfn-ignore PF1004, PF1003: only one of them is there
export function keep(value: any): void {
  console.log(value);
}

/*
 * // plainfn-ignore PF1003: in a comment it is only an example
 */
export function plain(value: string): string {
  return `${value} // plainfn-ignorecase`;
}
