// To be imported before Vite: its allocator (mimalloc) reads this then. With huge pages a build takes a third longer.
process.env.MIMALLOC_ALLOW_THP ??= "0";
