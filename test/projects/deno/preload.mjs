import "@plainfn/transformer/node";
