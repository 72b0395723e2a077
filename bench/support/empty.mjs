// What importing a file costs when there is nothing in it.
export {};
